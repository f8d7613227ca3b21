import { expect, test } from 'vitest'
import { aliasOf } from './alias-of.ts'

test.each([
  ['About us!', 'about-us'],
  ['Über Käse', 'uber-kase'],
  ['Про нас: Київ і Щастя', 'pro-nas-kyiv-i-shchastia'],
  ['من نحن', 'mn-nhn'],
  ['Ещё раз', 'eshche-raz'],
  ['دوره‌ی گلستان', 'dwrh-y-glstan'],
  ['我们', ''],
])('[O-minor] the title %s suggests the address “%s”', (title, alias) => {
  expect(aliasOf(title)).toBe(alias)
})
