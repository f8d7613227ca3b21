import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '#ui/toasts.ts'
import { CHUNK_FAILED_EVENT } from '#web/chunk-guard.ts'

/** Shows a notice with a reload button if code failed to load even after a reload (ERROR-19). */
export function useChunkNotice(): void {
  const t = useTranslations('env')
  useEffect(() => {
    const show = () =>
      showToast({
        tone: 'error',
        text: t('chunkFailed'),
        action: { text: t('reload'), onPress: () => location.reload() },
      })
    addEventListener(CHUNK_FAILED_EVENT, show)
    return () => removeEventListener(CHUNK_FAILED_EVENT, show)
  }, [t])
}
