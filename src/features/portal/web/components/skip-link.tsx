import { useTranslations } from 'use-intl'
import styles from './skip-link.module.css'

/** The first link of a page: skips the header and leads to `#main`. */
export function SkipLink() {
  const t = useTranslations('portal')
  return (
    <a href="#main" className={styles.skip}>
      {t('skipToContent')}
    </a>
  )
}
