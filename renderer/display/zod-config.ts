import { config } from 'zod';

// Import this file before any schema: the content security policy forbids the code that zod would generate.
config({ jitless: true });
