import { config } from 'zod';

// Import this before any schema: the content security policy forbids zod to generate code.
config({ jitless: true });
