import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import styles from './search-entry.module.css'

/**
 * The link to the search in the page header; the keys `/` and Ctrl K lead there too. Where the menu is a drawer, it is
 * in the drawer on a phone (`SearchRow`).
 */
export function SearchEntry({ hasDrawer }: { hasDrawer: boolean }) {
  const t = useTranslations('page.search')
  useSearchKeys()
  return (
    <Link
      to="/search/"
      className={iconButtonClass({ className: hasDrawer ? styles.wide : undefined })}
      aria-label={t('open')}
      title={t('open')}
    >
      <Icon name="search" />
    </Link>
  )
}

/** The same link as a row above the menu on a phone. */
export function SearchRow() {
  const t = useTranslations('page.search')
  return (
    <Link to="/search/" className={styles.row}>
      <Icon name="search" />
      {t('open')}
    </Link>
  )
}

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog'

function useSearchKeys(): void {
  const navigate = useNavigate()
  const { code } = useLanguage()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isPalette = event.key === 'k' && (event.ctrlKey || event.metaKey)
      if (event.defaultPrevented || isTyping || !(isSlash || isPalette)) return
      event.preventDefault()
      void navigate(localAddress('/search/', code))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, code])
}
