import { useTranslations } from 'use-intl'
import { SavedState } from '#ui/saved-state.tsx'
import type { Saving } from './autosave.ts'
import styles from './saved-field.module.css'

/** Saving state in words; its height is reserved. */
export function SavingLine({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  const t = useTranslations('page.profile')
  return (
    <div className={styles.line}>
      {saving.kind !== 'idle' && (
        <SavedState
          state={saving.kind}
          text={t(`saving.${saving.kind}`)}
          retryLabel={t('tryAgain')}
          onRetry={onRetry}
        />
      )}
    </div>
  )
}
