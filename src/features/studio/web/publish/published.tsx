import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/lazy-icons.ts'
import { localAddress } from '#web/local-address.ts'
import styles from './publish-sheet.module.css'

/** Where what is published is read: its address without a language, and the language in which it is written. */
export interface LearnersPage {
  path: string
  lang: string
}

/** Confirms that something was published, and leads to the page as learners see it. */
export function Published({ page: { path, lang }, onClose }: { page: LearnersPage; onClose: () => void }) {
  const t = useTranslations('admin.studio.publish')
  const heading = useId()
  const link = useRef<HTMLAnchorElement>(null)
  // The button that published is gone.
  useEffect(() => link.current?.focus(), [])
  return (
    <div className={styles.sheet}>
      <h2 id={heading}>{t('done')}</h2>
      <div className={styles.actions}>
        <a
          ref={link}
          href={localAddress(path, lang)}
          target="_blank"
          rel="noreferrer"
          aria-describedby={heading}
          className={buttonClass()}
        >
          <Icon name="new-tab" />
          {t('see')}
        </a>
        <Button variant="text" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}

/** Focuses the button that opens the sheet, if nothing else has the focus: commands and addresses open it as well. */
export function focusPublishing(): void {
  const now = document.activeElement
  // The focus leaves a closed dialog only with the next frame.
  const isNowhere = now === document.body || now?.closest('dialog:not([open])')
  if (isNowhere) document.querySelector<HTMLElement>('[data-opens-publishing]')?.focus()
}
