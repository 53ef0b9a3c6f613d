import type { World } from '#test/e2e/journeys/journey.ts';

export async function openLocation({ page }: World): Promise<void> {
  if (!page.url().endsWith('/app/welcome')) await page.goto('/app/welcome');
  await page.getByRole('button', { name: 'A minha localização' }).click();
}
