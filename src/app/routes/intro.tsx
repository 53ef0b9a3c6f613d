export function IntroRoute() {
  return <a href="/auth/login">Mesa</a>;
}
