import { expect, test } from 'vitest'
import type { PageRow } from '#features/pages/server/store.ts'
import { Hooks } from '#server/hooks.ts'
import { Parts } from '#server/parts.ts'
import { textBlock } from '#test/make/course.ts'
import { TEST_CONFIG } from '#test/test-config.ts'
import { documentsOfPage } from './documents.ts'

const PAGE = {
  id: 'about',
  type: 'common',
  title: 'About us',
  texts: {},
  published: true,
  noindex: false,
  components: [textBlock('b1', '<p>Who we are</p>')],
} as unknown as PageRow

test('published pages are found, others and those hidden from search engines are not', () => {
  const kernel = { config: TEST_CONFIG, hooks: new Hooks(), parts: new Parts() }
  const count = (change: Partial<PageRow>) => documentsOfPage(kernel, { ...PAGE, ...change }).length
  expect([count({}), count({ published: false }), count({ noindex: true }), count({ type: 'datasource' })]).toEqual([
    1, 0, 0, 0,
  ])
})
