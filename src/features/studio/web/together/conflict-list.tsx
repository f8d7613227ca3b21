import { useTranslations } from 'use-intl'
import { valueIn } from '#features/drafts/document.ts'
import type { DraftHandle, OpenConflict } from '#features/drafts/web/draft-handle.ts'
import { Conflict } from './load-later.tsx'
import styles from './together.module.css'

const FIELDS = [
  'title',
  'lead',
  'description',
  'section',
  'duration',
  'visible',
  'cover',
  'access',
  'price',
  'currency',
  'type',
  'pageAlias',
  'audience',
] as const

/** Conflicts that are not shown at a block: of titles and settings, and of what somebody has deleted. */
export function ConflictList({ drafts }: { drafts: readonly DraftHandle[] }) {
  const t = useTranslations('admin.together')
  const all = drafts.flatMap((draft) =>
    draft.conflicts.filter((conflict) => !isAtBlock(conflict)).map((conflict) => ({ draft, conflict })),
  )
  if (all.length === 0) return null
  const about = (draft: DraftHandle, { path, reason }: OpenConflict): string => {
    const field = FIELDS.find((name) => name === path.at(-1))
    const label = reason === 'gone' ? t('fields.deleted') : t(`fields.${field ?? 'other'}`)
    const title =
      path[0] === 'elements' ? valueIn(draft.document, ['elements', path[1] ?? '', 'title'], null) : undefined
    const isOfLesson = typeof title === 'string' && title !== '' && field !== 'title'
    return isOfLesson ? t('fieldOf', { field: label, title }) : label
  }
  return (
    <div className={styles.list}>
      {all.map(({ draft, conflict }) => (
        <Conflict key={conflict.id} conflict={conflict} about={about(draft, conflict)} onResolve={draft.resolve} />
      ))}
    </div>
  )
}

/** Whether a conflict is about a block that is shown, so that it can be decided there. */
export const isAtBlock = ({ path, reason }: OpenConflict): boolean =>
  path[0] === 'components' && (reason === 'changed' || path.length > 2)
