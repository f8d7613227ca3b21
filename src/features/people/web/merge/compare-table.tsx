import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSignInMethodName } from '#features/admin-shell/web/words.ts'
import { DateText } from '#i18n/date-text.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { Table } from '#ui/table.tsx'
import type { MergePreview, MergeSide } from '../../model.ts'
import { MERGED_KINDS, staffRolesOf } from '../../rules.ts'
import styles from './merge.module.css'

interface Row {
  key: string
  title: ReactNode
  cell: (side: MergeSide) => ReactNode
}

/** What each account has, and what the kept one has after the merge. */
export function CompareTable({ preview }: { preview: MergePreview }) {
  const t = useTranslations('admin.merge')
  const rows = [...useAccountRows(), ...useCountRows(preview), ...useCourseRows(preview)]
  const cellOf = (side: MergeSide) => (row: Row) => row.cell(side)
  return (
    <Table
      label={t('compare')}
      rows={rows}
      keyOf={({ key }) => key}
      className={styles.table}
      columns={[
        { key: 'what', title: t('what'), isHead: true, cell: ({ title }) => title },
        { key: 'kept', title: t('kept'), cell: cellOf(preview.kept) },
        { key: 'other', title: t('other'), cell: cellOf(preview.other) },
        { key: 'result', title: t('result'), cell: cellOf(preview.result) },
      ]}
    />
  )
}

/** Name, sign-in methods and roles. */
function useAccountRows(): Row[] {
  const t = useTranslations('admin')
  const nameOf = useSignInMethodName()
  const none = t('merge.none')
  return [
    { key: 'name', title: t('merge.name'), cell: ({ fullName }) => <bdi>{fullName || t('nameless')}</bdi> },
    { key: 'email', title: t('merge.email'), cell: (side) => <Email side={side} /> },
    { key: 'phone', title: t('person.phone'), cell: ({ phone }) => <bdi dir="ltr">{phone ?? none}</bdi> },
    { key: 'username', title: t('merge.username'), cell: ({ username }) => <bdi>{username ?? none}</bdi> },
    { key: 'ways', title: t('person.ways'), cell: ({ ways }) => ways.map(nameOf).join(', ') || none },
    {
      key: 'roles',
      title: t('person.roles'),
      cell: ({ roles }) =>
        staffRolesOf(roles)
          .map((role) => t(`roles.${role}`))
          .join(', ') || t('roles.disciple'),
    },
    { key: 'registered', title: t('person.registered'), cell: ({ registered }) => <DateText value={registered} /> },
    { key: 'seen', title: t('person.lastSeen'), cell: ({ lastSeen }) => <DateText value={lastSeen} /> },
  ]
}

function Email({ side: { email, emailVerified } }: { side: MergeSide }) {
  const t = useTranslations('admin.merge')
  if (email === null) return t('none')
  return (
    <span className={styles.email}>
      <EmailText address={email} />
      {!emailVerified && <Badge>{t('notVerified')}</Badge>}
    </span>
  )
}

/** Numbers of what one of the accounts has. */
function useCountRows({ kept, other }: MergePreview): Row[] {
  const t = useTranslations('admin.merge.kinds')
  const { number } = useFormats()
  const shown = MERGED_KINDS.filter((kind) => kept.counts[kind] !== undefined || other.counts[kind] !== undefined)
  return shown.map((kind) => ({ key: kind, title: t(kind), cell: ({ counts }) => number(counts[kind] ?? 0) }))
}

/** Progress in each course that one of the accounts has started. */
function useCourseRows({ kept, other }: MergePreview): Row[] {
  const t = useTranslations('admin.merge')
  const courses = new Map([...kept.courses, ...other.courses].map((course) => [course.id, course]))
  return [...courses.values()].map(({ id, title }) => ({
    key: `course ${id}`,
    title: <bdi>{title}</bdi>,
    cell: ({ courses: own }) => {
      const course = own.find((one) => one.id === id)
      return course ? t('course', { done: course.done, total: course.total }) : t('none')
    },
  }))
}
