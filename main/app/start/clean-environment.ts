/**
 * Imported first: Chromium starts its network after this, and would write the keys of its connections to the file that SSLKEYLOGFILE names.
 * Node would not verify certificates where a call does not ask for it.
 */
for (const name of ['SSLKEYLOGFILE', 'NODE_TLS_REJECT_UNAUTHORIZED']) delete process.env[name];
