import { useTranslations } from 'use-intl'
import type { OfferedMessenger } from '#features/accounts/messenger.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import styles from './messengers.module.css'
import { connectAddress } from './quick-link.ts'

interface Props {
  messengers: readonly OfferedMessenger[]
  quickLink: string
  /** Addresses of messengers that the visitor has connected already. */
  connected?: readonly string[]
  /** Whether consent is needed first. */
  isClosed?: boolean
  onChoose?: (messenger: OfferedMessenger) => void
}

const NONE: readonly string[] = []

/** The messengers to sign in with (SCREEN-21). Each is a link that works before hydration. */
export function MessengerList({ messengers, quickLink, connected = NONE, isClosed = false, onChoose }: Props) {
  const t = useTranslations('scenario.messengers')
  const { code: lang } = useLanguage()
  const look = { variant: 'line', size: 'lg', wide: true, className: styles.choice } as const
  return (
    <ul className={styles.list}>
      {messengers.map((messenger) => (
        <li key={messenger.connect}>
          {isClosed ? (
            <Button {...look} disabled>
              <Face {...messenger} />
            </Button>
          ) : (
            <a
              href={connectAddress(messenger.connect, { quickLink, lang })}
              target="_blank"
              rel="noopener"
              className={buttonClass(look)}
              onClick={() => onChoose?.(messenger)}
            >
              <Face {...messenger} />
              {connected.includes(messenger.connect) && <Badge tone="ok">{t('connected')}</Badge>}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Face({ name, glyph }: Pick<OfferedMessenger, 'name' | 'glyph'>) {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.glyph}>
        <path d={glyph} />
      </svg>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
    </>
  )
}
