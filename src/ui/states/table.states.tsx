import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { type SortDirection, Table } from '../table.tsx'
import { Case, Row } from './case.tsx'

export const name = 'Table'
export const group = 'Data'

const LEARNERS = [
  { id: 'yusuf', name: 'Yusuf Demir', course: 'Reading Mark', percent: 38, answers: 14, seen: '2 days ago' },
  { id: 'grace', name: 'Adaeze Obi', course: 'The Psalms', percent: 70, answers: 31, seen: '9 h ago' },
  { id: 'olena', name: 'Iryna Koval', course: 'How to study a text', percent: 100, answers: 42, seen: '5 h ago' },
]

type Learner = (typeof LEARNERS)[number]

export function States() {
  const [sort, setSort] = useState<{ key: string; direction: SortDirection }>({ key: 'name', direction: 'descending' })
  const key: 'answers' | 'name' = sort.key === 'answers' ? 'answers' : 'name'
  const rows = LEARNERS.toSorted((one, other) => (one[key] < other[key] ? -1 : 1))
  return (
    <Case title="Sorted by a press on its head; blocks on a phone">
      <Table<Learner>
        label="Learners"
        rows={sort.direction === 'ascending' ? rows : rows.toReversed()}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(by, direction) => setSort({ key: by, direction })}
        columns={[
          {
            key: 'name',
            title: 'Learner',
            isHead: true,
            isSortable: true,
            cell: nameOf,
          },
          { key: 'course', title: 'Course', cell: ({ course }) => course },
          {
            key: 'progress',
            title: 'Progress',
            cell: progressOf,
          },
          { key: 'answers', title: 'Answers', align: 'end', isSortable: true, cell: ({ answers }) => answers },
          { key: 'seen', title: 'Last seen', cell: ({ seen }) => seen },
        ]}
      />
    </Case>
  )
}

const nameOf = (learner: Learner) => (
  <Row>
    <Avatar name={learner.name} picture={`/art/person-${learner.id}.svg`} size="sm" />
    {learner.name}
  </Row>
)

const progressOf = ({ percent, name: who }: Learner) => (
  <ProgressBar value={percent} max={100} label={`${who}: ${percent} %`} />
)
