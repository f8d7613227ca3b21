import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { PaletteButton } from '#features/palette/web/palette-button.tsx'
import { PaletteHost } from '#features/palette/web/palette-host.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/lazy-icons.ts'
import { Mark } from '#ui/mark.tsx'
import { Link } from '#web/link.tsx'
import { ADMIN_GROUPS, ADMIN_SECTIONS, ADMIN_START } from '../sections.ts'
import styles from './admin-frame.module.css'
import { ListKeys } from './list-keys.tsx'

interface AdminFrameProps {
  portalName: string
  /** Path of the page, without language. */
  path: string
  /** Language choice and account menu, as in the header of every page. */
  tools: ReactNode
  children: ReactNode
}

/** Frame of every administration page: the link back to the portal and the navigation. */
export function AdminFrame({ portalName, path, tools, children }: AdminFrameProps) {
  const t = useTranslations('admin')
  const { roles, isGuest } = useUser()
  const nav = useRef<HTMLElement>(null)
  // On phones the current entry may be scrolled out of view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path])
  const sections = isGuest ? [] : ADMIN_SECTIONS.filter(({ access }) => hasRole(roles, access))
  return (
    <div className={styles.frame}>
      <header data-on="night" data-screen className={styles.side}>
        <Link to="/" className={styles.home}>
          <Mark className={styles.mark} />
          <span className={styles.names}>
            <bdi className={styles.portal}>{portalName}</bdi>
            <span className={styles.place}>{t('title')}</span>
          </span>
        </Link>
        {sections.length > 0 && (
          <PaletteButton label={t('palette.open')} className={styles.search}>
            {(key) => (
              <kbd aria-hidden="true" className={styles.key}>
                {key}
              </kbd>
            )}
          </PaletteButton>
        )}
        {sections.length > 0 && (
          <nav ref={nav} aria-label={t('title')} className={styles.nav}>
            {hasRole(roles, ADMIN_START.access) && (
              <ul className={styles.list}>
                <Entry section={ADMIN_START} current={path === ADMIN_START.to ? 'page' : undefined} />
              </ul>
            )}
            {ADMIN_GROUPS.map((group) => {
              const own = sections.filter((section) => section.group === group)
              return own.length > 0 && <Group key={group} id={group} sections={own} path={path} />
            })}
          </nav>
        )}
        <div className={styles.tools}>{tools}</div>
      </header>
      {children}
      <PaletteHost />
      {sections.length > 0 && <ListKeys />}
    </div>
  )
}

interface GroupProps {
  id: (typeof ADMIN_GROUPS)[number]
  sections: typeof ADMIN_SECTIONS
  path: string
}

function Group({ id, sections, path }: GroupProps) {
  const t = useTranslations('admin')
  const title = useId()
  return (
    <>
      <p id={title} className={styles.group}>
        {t(`sectionGroups.${id}`)}
      </p>
      <ul aria-labelledby={title} className={styles.list}>
        {sections.map((section) => (
          <Entry key={section.id} section={section} current={currentOf(section.to, path)} />
        ))}
      </ul>
    </>
  )
}

function Entry({ section, current }: { section: typeof ADMIN_START; current: 'page' | 'true' | undefined }) {
  const t = useTranslations('admin.sections')
  return (
    <li>
      <Link to={section.to} aria-current={current} className={styles.link}>
        <Icon name={section.icon} />
        {t(section.id)}
      </Link>
    </li>
  )
}

function currentOf(to: string, path: string): 'page' | 'true' | undefined {
  if (path === to) return 'page'
  return path.startsWith(to) ? 'true' : undefined
}
