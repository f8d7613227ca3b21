import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { classNames } from '#ui/class-names.ts'
import { PaletteButton } from '#features/palette/web/palette-button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import styles from './frame.module.css'
import { useVisibleArea } from './use-visible-area.ts'

interface FrameProps {
  /** The wide sidebar has labels; inside a course it is a narrow rail. */
  sidebar: 'wide' | 'rail'
  /** Which place is current. */
  current?: 'home' | 'outline'
  /** The course whose outline the rail links to. */
  courseId?: string
  /** Links to the lessons, on the rail. */
  lessons?: ReactNode
  /** The top bar. */
  bar?: ReactNode
  panel?: ReactNode
  /** Below the content. */
  foot?: ReactNode
  children: ReactNode
}

/** The layout of the studio: a dark sidebar, a top bar, the content, and a panel for the selection. */
export function Frame({ sidebar, current, courseId, lessons, bar, panel, foot, children }: FrameProps) {
  const t = useTranslations('admin.studio')
  const say = useTranslations('admin.palette')
  const app = useRef<HTMLDivElement>(null)
  useVisibleArea(app)
  const { roles, isGuest } = useUser()
  return (
    <div ref={app} className={styles.app}>
      <nav aria-label={t('name')} className={styles.sidebar} data-sidebar={sidebar}>
        <PaletteButton
          label={say('open')}
          className={classNames(styles.place, styles.search)}
          isIcon={sidebar === 'rail'}
        >
          {(key) =>
            sidebar === 'wide' && (
              <kbd aria-hidden="true" className={styles.searchKey}>
                {key}
              </kbd>
            )
          }
        </PaletteButton>
        <Place to="/studio/" icon="arch" isCurrent={current === 'home'} sidebar={sidebar}>
          {t('home')}
        </Place>
        {courseId !== undefined && (
          <Place to={`/studio/courses/${courseId}/`} icon="book" isCurrent={current === 'outline'} sidebar={sidebar}>
            {t('outline')}
          </Place>
        )}
        {lessons}
        {!isGuest && hasRole(roles, 'envmgr-admin') && (
          <div className={styles.sidebarEnd}>
            <Place
              to={courseId === undefined ? '/admin/courses/' : `/admin/courses/${courseId}/`}
              icon="flag"
              sidebar={sidebar}
              isCurrent={false}
            >
              {t('administration')}
            </Place>
          </div>
        )}
      </nav>
      <div className={styles.view}>
        {bar && <header className={styles.bar}>{bar}</header>}
        <main id="main" tabIndex={-1} className={styles.room}>
          {children}
        </main>
        {panel}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </div>
  )
}

interface PlaceProps {
  to: string
  icon: IconName
  isCurrent: boolean
  sidebar: FrameProps['sidebar']
  children: string
}

function Place({ to, icon, isCurrent, sidebar, children }: PlaceProps) {
  return (
    <Link
      to={to}
      className={styles.place}
      aria-current={isCurrent ? 'page' : undefined}
      {...(sidebar === 'rail' && { title: children, 'aria-label': children })}
    >
      <Icon name={icon} />
      {sidebar === 'wide' && <span className={styles.placeName}>{children}</span>}
    </Link>
  )
}

/** The panel at the end side. On narrow windows it is a drawer, which `isOpen` shows. */
export function Panel({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <aside aria-label={label} className={classNames(styles.panel)} data-open={isOpen || undefined}>
      {children}
    </aside>
  )
}
