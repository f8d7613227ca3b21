import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination, shownPages } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [12, 12, [1, 'gap', 11, 12]],
])(
  'at page %i of %i the ends, the page and its neighbours are shown; no gap stands for a single page',
  (page, pages, shown) => {
    expect(shownPages(page, pages)).toEqual(shown)
  },
)

test('the present page is marked, and at an end there is no way further', () => {
  const words = {
    label: 'Pages',
    previousLabel: 'Back',
    nextLabel: 'Forward',
    hrefOf: (page: number) => `/en/?p=${page}`,
  }
  const html = renderToStaticMarkup(<Pagination {...words} page={3} pages={3} />)
  expect(html).toContain('href="/en/?p=3" aria-current="page"')
  expect(html).toContain('aria-label="Back"')
  expect(html).not.toContain('aria-label="Forward"')
  expect(renderToStaticMarkup(<Pagination {...words} page={1} pages={1} />)).toBe('')
})
