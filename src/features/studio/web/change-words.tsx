import { useTranslations } from 'use-intl'
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
  if (kind === 'blocks') return <>{t('blocks', { title, ...(counts ?? { added: 0, removed: 0, changed: 0 }) })}</>
  return t(kind, { title })
}
