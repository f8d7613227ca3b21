import { useFormatter, useTranslations } from 'use-intl'
import type { Theme } from '#features/portal/theme-settings.ts'
import { Notice } from '#ui/notice.tsx'
import { lookWarnings } from '../../contrast.ts'
import styles from '../settings.module.css'

/** Warnings about a theme before visitors see it. */
export function LookWarnings({ theme }: { theme: Theme }) {
  const t = useTranslations('admin.settings.look')
  const format = useFormatter()
  const warnings = lookWarnings(theme)
  if (warnings.length === 0) return <p className={styles.quiet}>{t('readable')}</p>
  return (
    <Notice tone="sun" role="status">
      <ul className={styles.faults}>
        {warnings.map((warning) => (
          <li key={warning.kind}>
            {'contrast' in warning
              ? t(`warnings.${warning.kind}`, {
                  contrast: format.number(warning.contrast, { maximumFractionDigits: 1 }),
                })
              : t(`warnings.${warning.kind}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
