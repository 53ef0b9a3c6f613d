import concurrently from 'concurrently';

/** Runs the API server (restarted on change) and the Vite client (hot reload) together. When one ends, both end. */
const port = process.env['PORT'] ?? '3000';
const clientPort = process.env['CLIENT_PORT'] ?? '5173';
const { result } = concurrently(
  [
    {
      name: 'server',
      command: 'tsx watch --clear-screen=false server/src/main.ts',
      prefixColor: 'blue',
      // Links in mails must open the client's server, which proxies the API.
      env: { PORT: port, PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${clientPort}` },
    },
    { name: 'client', command: `vite --port ${clientPort} --strictPort`, prefixColor: 'green', env: { PORT: port } },
  ],
  { killOthersOn: ['failure', 'success'], prefix: 'name' },
);

result.catch(() => {
  process.exitCode = 1;
});
