import { Button } from '../button.tsx'
import { ListStatus } from '../list-status.tsx'
import { Case } from './case.tsx'

export const name = 'List status'
export const group = 'Waiting'

const WORDS = {
  loading: { label: 'Loading the courses', shape: 'card', count: 3 },
  empty: {
    title: 'No course fits these filters',
    text: 'Take one away, or look at all of them.',
    action: <Button size="sm">Show all</Button>,
  },
  failed: { text: 'The list did not come.', retryLabel: 'Try again', onRetry: () => {} },
} as const

export function States() {
  return (
    <>
      <Case title="Loading, at least 200 ms">
        <ListStatus state="loading" {...WORDS} />
      </Case>
      <Case title="Empty">
        <ListStatus state="empty" {...WORDS} />
      </Case>
      <Case title="Failed">
        <ListStatus state="failed" {...WORDS} />
      </Case>
    </>
  )
}
