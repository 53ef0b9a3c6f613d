export function SignupRoute() {
  return <main>Mesa</main>;
}
