import { useFormatter, useTranslations } from 'use-intl'
import type { Change } from '#features/authoring/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './course.module.css'

const ICONS: Partial<Record<Change['kind'], IconName>> = {
  added: 'plus',
  removed: 'trash',
  hidden: 'eye-off',
  shown: 'eye',
  moved: 'sort',
  blocks: 'book',
  test: 'test',
  webinar: 'calendar',
  'first-opened': 'check',
  'first-closed': 'lock',
}

/** The differences between two versions as text. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.elementId ?? ''}`} data-kind={change.kind}>
          <Icon name={ICONS[change.kind] ?? 'info'} />
          <span>
            <ChangeWords change={change} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function ChangeWords({ change: { kind, title, from, counts, prices } }: { change: Change }) {
  const t = useTranslations('admin.courses.changes')
  const { price } = useFormats()
  const priceText = (of: { amount: number; currency: string } | null | undefined) =>
    of ? price(of.amount, of.currency) : t('free')
  if (kind === 'course-price')
    return <>{t('course-price', { before: priceText(prices?.before), after: priceText(prices?.after) })}</>
  if (kind === 'renamed') return t('renamed', { title, from: from ?? '' })
  if (kind === 'blocks') return <BlockChanges title={title} counts={counts ?? { added: 0, removed: 0, changed: 0 }} />
  return t(kind, { title })
}

/** How many blocks of a lesson are new, changed and removed, without those that are none. */
function BlockChanges({ title, counts }: { title: string; counts: NonNullable<Change['counts']> }) {
  const t = useTranslations('admin.courses')
  const format = useFormatter()
  const kinds = (['added', 'changed', 'removed'] as const).filter((kind) => counts[kind] > 0)
  const changes = kinds.map((kind) => t(`blockCounts.${kind}`, { count: counts[kind] }))
  return <>{t('changes.blocks', { title, changes: format.list(changes, { type: 'unit' }) })}</>
}
