import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { Menu } from '#ui/menu.tsx'
import { useStore } from '#ui/use-store.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './reading-button.module.css'
import { lineLength, textSize } from './reading-settings.ts'

const ReadingPanel = lazy(async () => ({ default: (await import('./reading-panel.tsx')).ReadingPanel }))

/** Opens the settings for reading: size of the text, colours, length of the lines. */
export function ReadingButton() {
  const t = useTranslations('course')
  const [isOpen, setOpen] = useState(false)
  const size = useStore(textSize)
  const length = useStore(lineLength)
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { textSize: size, lineLength: length })
  }, [size, length])
  return (
    <Menu
      trigger={
        <>
          <Icon name="text-size" />
          <VisuallyHidden>{t('reading.open')}</VisuallyHidden>
        </>
      }
      title={t('reading.open')}
      triggerClass={iconButtonClass()}
      panelClass={styles.panel}
      onToggle={setOpen}
    >
      <Suspense fallback={<p className={styles.wait} />}>{isOpen && <ReadingPanel />}</Suspense>
    </Menu>
  )
}
