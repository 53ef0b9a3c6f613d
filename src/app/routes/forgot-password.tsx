export function ForgotPasswordRoute() {
  return <main>Mesa</main>;
}
