import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hasRole, type StaffRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { PaletteButton } from '#features/palette/web/palette-button.tsx'
import { PaletteHost } from '#features/palette/web/palette-host.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { Mark } from '#ui/mark.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import { COUNT_MAX } from '../limits.ts'
import { ChartIcon } from './chart-icon.tsx'
import styles from './desk-frame.module.css'
import { frameQuery } from './queries.ts'

interface DeskSection {
  id: 'chats' | 'learners' | 'tests' | 'team' | 'me'
  to: string
  icon: IconName | 'chart'
  access: StaffRole
}

const DESK_SECTIONS: readonly DeskSection[] = [
  { id: 'chats', to: '/desk/', icon: 'chat', access: 'mentor' },
  { id: 'learners', to: '/desk/learners/', icon: 'user', access: 'mentor' },
  { id: 'tests', to: '/desk/tests/', icon: 'test', access: 'mentor' },
  { id: 'team', to: '/desk/team/', icon: 'chart', access: 'mp-leader' },
  { id: 'me', to: '/desk/me/', icon: 'calendar', access: 'mentor' },
]
const OTHERS = DESK_SECTIONS.filter(({ id }) => id !== 'chats')

interface DeskFrameProps {
  portalName: string
  /** Path of the page, without language. */
  path: string
  /** Language and account menus. */
  tools: ReactNode
  children: ReactNode
}

/** Frame of every desk page, with its navigation: a rail, or on a phone a bar at the bottom. */
export function DeskFrame({ portalName, path, tools, children }: DeskFrameProps) {
  const t = useTranslations('desk')
  const { roles, isGuest } = useUser()
  const sections = isGuest ? [] : DESK_SECTIONS.filter(({ access }) => hasRole(roles, access))
  const isOther = OTHERS.some(({ to }) => path.startsWith(to))
  const isTalking = !isOther && /^\/desk\/[^/]+/.test(path)
  return (
    <div className={styles.frame} data-kind={isOther ? 'page' : 'inbox'} data-talking={isTalking || undefined}>
      <header data-on="night" data-screen className={styles.rail}>
        <Link to="/" className={styles.home} aria-label={portalName} title={portalName}>
          <Mark className={styles.mark} />
        </Link>
        {sections.length > 0 && (
          <nav aria-label={t('title')} className={styles.nav}>
            <ul className={styles.ways}>
              {sections.map((section) => (
                <SectionLink
                  key={section.id}
                  {...section}
                  isCurrent={section.id === 'chats' ? !isOther : path.startsWith(section.to)}
                />
              ))}
              <li>
                <PaletteButton label={t('everywhere')} className={styles.way} isIcon />
              </li>
            </ul>
          </nav>
        )}
        <div className={styles.tools}>{tools}</div>
      </header>
      {children}
      <PaletteHost />
    </div>
  )
}

function SectionLink({ id, to, icon, isCurrent }: DeskSection & { isCurrent: boolean }) {
  const t = useTranslations('desk')
  const word = t(`ways.${id}`)
  return (
    <li>
      <Link to={to} className={styles.way} aria-current={isCurrent ? 'true' : undefined} title={word}>
        {icon === 'chart' ? <ChartIcon /> : <Icon name={icon} />}
        <span className={styles.word}>{word}</span>
        {id === 'chats' && <Waiting />}
      </Link>
    </li>
  )
}

/** Number of waiting conversations. */
function Waiting() {
  const t = useTranslations('desk')
  const { code } = useLanguage()
  const { data } = useQuery(frameQuery(code))
  const count = data?.counts.waiting ?? 0
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span className="num">{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
      <VisuallyHidden> {t('waiting')}</VisuallyHidden>
    </span>
  )
}
