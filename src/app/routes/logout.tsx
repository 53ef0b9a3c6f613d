export function LogoutRoute() {
  return <main>Mesa</main>;
}
