import { useTranslations } from 'use-intl'
import { useAsk } from '#features/chat/web/use-ask.ts'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { useElementPlace } from '#features/progress/web/element-place.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Opens the chat with a question of the lesson quoted. */
export function AskMentor({ question }: { question: string }) {
  const t = useTranslations('course')
  const { id: blockId } = useBlockPlace()
  const place = useElementPlace()
  const { lang } = useContentLanguage()
  const { code } = useLanguage()
  const askAbout = useAsk()
  if (!place || !askAbout) return null
  const ask = () => askAbout({ elementId: place.elementId, blockId, text: question, lang: lang ?? code })
  return (
    <p data-note-skip data-screen>
      <Button variant="text" size="sm" onClick={ask}>
        <Icon name="mentor" />
        {t('questionAsk')}
      </Button>
    </p>
  )
}
