import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { lazyTextsQuery, textsQuery } from '#web/queries.ts'
import type { OwnEntry } from './own-entry.ts'
import { PaletteSearch } from './palette-search.tsx'
import styles from './palette.module.css'

interface PaletteProps {
  open: boolean
  own: readonly OwnEntry[]
  userId: string
  onClose: () => void
}

/** The search under Ctrl K: everything one may open or do, by its name. */
export function Palette(props: PaletteProps) {
  const language = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(language.code))
  const { data: admin } = useSuspenseQuery(lazyTextsQuery(language.code, 'admin'))
  return (
    <TextsProvider language={language} texts={{ ...texts, ...admin }}>
      <PaletteDialog {...props} />
    </TextsProvider>
  )
}

function PaletteDialog({ open, onClose, ...search }: PaletteProps) {
  const t = useTranslations('admin.palette')
  const { dialogRef, bodyRef, handlers } = useDialog({ open, onClose })
  return (
    <dialog
      ref={dialogRef}
      aria-label={t('title')}
      data-leaving={!open || undefined}
      className={styles.dialog}
      {...handlers}
    >
      <div ref={bodyRef} tabIndex={-1} className={styles.frame}>
        {open && <PaletteSearch onClose={onClose} {...search} />}
        <IconButton icon="close" label={t('close')} className={styles.close} onClick={onClose} />
      </div>
    </dialog>
  )
}
