import concurrently from 'concurrently';

/**
 * The server, restarted when its files change, and the client with hot reload, under one command: open the address that
 * vite prints. An interrupt stops both; so does the end of either.
 */
const port = process.env['PORT'] ?? '3000';
const clientPort = process.env['CLIENT_PORT'] ?? '5173';
const { result } = concurrently(
  [
    {
      name: 'server',
      command: 'tsx watch --clear-screen=false server/src/main.ts',
      prefixColor: 'blue',
      // Links in mails and the addresses that the app is told lead to the client's server, which passes the API's on.
      env: { PORT: port, PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${clientPort}` },
    },
    { name: 'client', command: `vite --port ${clientPort} --strictPort`, prefixColor: 'green', env: { PORT: port } },
  ],
  { killOthersOn: ['failure', 'success'], prefix: 'name' },
);

result.catch(() => {
  process.exitCode = 1;
});
