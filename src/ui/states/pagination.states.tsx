import { Pagination } from '../pagination.tsx'
import { Case } from './case.tsx'

export const name = 'Pagination'
export const group = 'Navigation'

const WORDS = { previousLabel: 'Back', nextLabel: 'Forward', hrefOf: (page: number) => `#page-${page}` }

export function States() {
  return (
    <>
      <Case title="First, in the middle, last">
        <Pagination {...WORDS} label="Pages, at the first" page={1} pages={12} />
        <Pagination {...WORDS} label="Pages, in the middle" page={6} pages={12} />
        <Pagination {...WORDS} label="Pages, at the last" page={4} pages={4} />
      </Case>
      <Case title="In Arabic numbers">
        <Pagination
          {...WORDS}
          label="Pages, Arabic"
          page={2}
          pages={3}
          numberOf={(page) => page.toLocaleString('ar-EG')}
        />
      </Case>
    </>
  )
}
