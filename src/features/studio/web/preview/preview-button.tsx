import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toasts.ts'
import { loadLater } from '#web/later-code.ts'
import { localAddress } from '#web/local-address.ts'
import styles from './preview-button.module.css'

const PreviewPane = lazy(async () => ({ default: (await loadLater(() => import('./preview-pane.tsx'))).PreviewPane }))

interface PreviewButtonProps {
  /** What is shown: a course or a microcourse. */
  id: string
  /** Returns the secret that shows its draft to its author. */
  getSecret: () => Promise<string>
  /** What is saved first, so that the preview shows it. */
  handles: readonly DraftHandle[]
  /** Address of the course, lesson or microcourse on the portal, without a language. */
  path: string
  lang: string
}

/** Below this width there is no room beside the text. */
const IS_WIDE = '(width >= 1140px)'

/** Shows what is being written as learners will see it: beside the text, or on its own page where there is no room. */
export function PreviewButton({ id, getSecret, handles, path, lang }: PreviewButtonProps) {
  const t = useTranslations('admin.studio')
  const problemText = useProblemText()
  const button = useRef<HTMLButtonElement>(null)
  const [secret, setSecret] = useState<string>()
  const open = async () => {
    if (secret !== undefined) return setSecret(undefined)
    const isWide = matchMedia(IS_WIDE).matches
    // Opened at once, because browsers refuse windows that open later.
    const page = isWide ? null : window.open('', `preview ${id}`)
    try {
      await Promise.all(handles.map((handle) => handle.flush()))
      const own = await getSecret()
      if (isWide) setSecret(own)
      else page?.location.replace(`${localAddress(path, lang)}?${new URLSearchParams({ secret: own })}`)
    } catch (thrown) {
      page?.close()
      showToast({ tone: 'error', text: problemText(thrown) })
    }
  }
  return (
    <>
      <Button
        size="sm"
        variant="line"
        ref={button}
        className={styles.button}
        aria-expanded={secret !== undefined}
        onClick={() => void open()}
      >
        {t('preview')}
      </Button>
      {secret !== undefined && (
        <Suspense>
          <PreviewPane
            id={id}
            secret={secret}
            handles={handles}
            path={path}
            lang={lang}
            onClose={() => {
              setSecret(undefined)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
