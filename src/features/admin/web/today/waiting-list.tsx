import { useTranslations } from 'use-intl'
import type { WaitingItem } from '#features/today/model.ts'
import { buttonClass } from '#ui/button.tsx'
import { ICONS } from '#ui/icon-paths.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { Age } from './age.tsx'
import { useItemTexts } from './item-texts.ts'
import styles from './today.module.css'
import { LINE } from './use-line-keys.ts'

/** What waits for somebody. Each line leads to the list where it is solved. */
export function WaitingList({ items, now }: { items: readonly WaitingItem[]; now: string }) {
  const t = useTranslations('admin.today')
  return (
    <section aria-labelledby="waiting">
      <div className={styles.heading}>
        <h2 id="waiting">{t('waiting')}</h2>
        <span className={styles.quiet}>{items.length}</span>
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <Line key={`${item.id} ${item.to}`} item={item} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Line({ item, now }: { item: WaitingItem; now: string }) {
  const { title, action, detail } = useItemTexts()(item)
  return (
    <li>
      <Link to={item.to} className={styles.line} data-harm={item.harm} {...LINE}>
        <Icon name={isIcon(item.icon) ? item.icon : 'info'} className={styles.icon} />
        <span className={styles.words}>
          <b>{title}</b>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </span>
        {item.since !== null && <Age since={item.since} now={now} className={styles.age} />}
        <span className={buttonClass({ variant: 'line', size: 'sm', className: styles.action })}>{action}</span>
      </Link>
    </li>
  )
}

/** A server that is newer than the page may name an icon that the page doesn’t have. */
const isIcon = (name: string): name is IconName => name in ICONS
