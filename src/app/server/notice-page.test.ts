import { expect, test } from 'vitest'
import { noticePage } from './notice-page.tsx'

const assets = { styles: [], fonts: [] }

test('a notice marks the parts that are English because its language lacks them', async () => {
  const page = await noticePage('unavailable', 'pa', assets)
  expect(page).toMatch(/<html lang="pa"/)
  expect(page).toMatch(/<h1 lang="en"[^>]*>We’ll be right back/)
  expect(page).toMatch(/<p lang="en">The portal is briefly unavailable/)
  expect(page).toMatch(/<a href="\/pa\/" class=/)
  expect(await noticePage('offline', 'ar', assets)).not.toContain('lang="en"')
})
