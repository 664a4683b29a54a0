import { config } from 'zod';

// Must be imported before anything that checks: under the content security policy zod may not build code from text.
config({ jitless: true });
