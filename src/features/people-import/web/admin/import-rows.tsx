import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Table } from '#ui/table.tsx'
import type { ImportRow, Preview } from '../../model.ts'
import { OUTCOMES, type Outcome } from '../../outcomes.ts'
import styles from './import-people.module.css'

/** Rows that are shown at once; a list may have thousands. */
const PIECE = 100
const TONES = { invited: 'ok', extended: 'ok', added: 'ok', unchanged: 'plain', refused: 'bad' } as const

const CELLS = {
  person: (row: ImportRow) => <Person row={row} />,
  what: (row: ImportRow) => <Given row={row} />,
  outcome: (row: ImportRow) => <Result row={row} />,
}

/** Every row of a list with what happens to it, all or by outcome. */
export function ImportRows({ rows, counts }: { rows: readonly ImportRow[]; counts: Preview['counts'] }) {
  const t = useTranslations('admin.peopleImport')
  const { number } = useFormats()
  const [outcome, setOutcome] = useState<Outcome>()
  const [shown, setShown] = useState(PIECE)
  const wanted = outcome === undefined ? rows : rows.filter((row) => row.outcome === outcome)
  const choose = (chosen: Outcome | undefined) => {
    setOutcome(chosen)
    setShown(PIECE)
  }
  return (
    <>
      <div className={styles.filters}>
        <Chip selected={outcome === undefined} count={number(rows.length)} onClick={() => choose(undefined)}>
          {t('all')}
        </Chip>
        {OUTCOMES.filter((each) => counts[each] > 0).map((each) => (
          <Chip key={each} selected={outcome === each} count={number(counts[each])} onClick={() => choose(each)}>
            {t(`outcomes.${each}`)}
          </Chip>
        ))}
      </div>
      <Table
        label={t('list')}
        rows={wanted.slice(0, shown)}
        keyOf={({ row }) => String(row)}
        columns={[
          { key: 'row', title: t('row'), align: 'end', cell: ({ row }) => number(row) },
          { key: 'person', title: t('person'), isHead: true, cell: CELLS.person },
          { key: 'what', title: t('what'), cell: CELLS.what },
          { key: 'outcome', title: t('outcome'), cell: CELLS.outcome },
        ]}
      />
      {wanted.length > shown && (
        <Button variant="line" onClick={() => setShown(shown + PIECE)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Person({ row: { name, email } }: { row: ImportRow }) {
  return (
    <span className={styles.person}>
      {name !== '' && <bdi>{name}</bdi>}
      <bdi dir="ltr" className={styles.reason}>
        {email}
      </bdi>
    </span>
  )
}

function Given({ row: { courses, groups, mentor } }: { row: ImportRow }) {
  const t = useTranslations('admin.peopleImport')
  if (courses.length + groups.length === 0 && mentor === '') return '—'
  return (
    <span className={styles.person}>
      {[...courses, ...groups].map((title) => (
        <bdi key={title}>{title}</bdi>
      ))}
      {mentor !== '' && <span>{t('mentorIs', { name: mentor })}</span>}
    </span>
  )
}

function Result({ row: { outcome, reason, value } }: { row: ImportRow }) {
  const t = useTranslations('admin.peopleImport')
  if (outcome === null) return <Badge icon="clock">{t('waiting')}</Badge>
  return (
    <span className={styles.result}>
      <Badge tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
      {reason !== null && <span className={styles.reason}>{t(`reasons.${reason}`, { value: value ?? '' })}</span>}
    </span>
  )
}
