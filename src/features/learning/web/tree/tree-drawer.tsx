import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '#ui/sheet.tsx'

/** The course tree over the page, where there is no room beside it. */
export function TreeDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const t = useTranslations('course')
  const portal = useTranslations('portal')
  return (
    <Sheet open={open} onClose={onClose} closeLabel={portal('close')} label={t('courseTree')}>
      {children}
    </Sheet>
  )
}
