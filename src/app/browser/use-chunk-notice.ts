import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '#ui/toasts.ts'
import { CHUNK_FAILED_EVENT } from '#web/chunk-guard.ts'

/** Code that did not come even after a reload is told of, with the reload in the visitor's hand (ERROR-19). */
export function useChunkNotice(): void {
  const t = useTranslations('env')
  useEffect(() => {
    const tell = () =>
      showToast({
        tone: 'error',
        text: t('chunkFailed'),
        action: { text: t('reload'), onPress: () => location.reload() },
      })
    addEventListener(CHUNK_FAILED_EVENT, tell)
    return () => removeEventListener(CHUNK_FAILED_EVENT, tell)
  }, [t])
}
