import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser, userQuery } from '#features/accounts/web/queries.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { showToast } from '#ui/toasts.ts'
import styles from './avatar-editor.module.css'
import { CropDialog } from './crop-dialog.tsx'
import { avatarUrlOf } from '#features/account-shell/web/avatar-url.ts'
import { callProfile } from './queries.ts'
import { sendAvatar } from './send-avatar.ts'

/** A person's avatar in an arch, with the buttons to change it. */
export function AvatarEditor() {
  const t = useTranslations('page.profile')
  const user = useUser()
  const queryClient = useQueryClient()
  const inputId = useId()
  const [picture, setPicture] = useState<ImageBitmap>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      showToast({ tone: 'error', text: t('noPicture') })
    }
  }
  const send = async (square: Blob) => {
    await sendAvatar(square)
    await refresh()
    setPicture(undefined)
  }
  const remove = async () => {
    try {
      await callProfile('DELETE /backoffice/users/me/avatar')
      await refresh()
    } catch {
      showToast({ tone: 'error', text: t('pictureNotSaved') })
    }
  }
  return (
    <div className={styles.editor}>
      <Portrait name={user.fullName} picture={avatarUrlOf(user, '320')} size="lg" />
      <div className={styles.buttons}>
        <label htmlFor={inputId} className={buttonClass({ variant: 'soft', size: 'sm', className: styles.choose })}>
          <Icon name="upload" />
          {user.avatar?.id ? t('pictureChange') : t('pictureChoose')}
          <input
            id={inputId}
            type="file"
            accept="image/*"
            className={styles.input}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // Lets the same file be chosen again.
              target.value = ''
            }}
          />
        </label>
        {user.avatar?.id && (
          <Button variant="text" size="sm" onClick={() => void remove()}>
            {t('pictureRemove')}
          </Button>
        )}
      </div>
      {picture && <CropDialog picture={picture} onSend={send} onClose={() => setPicture(undefined)} />}
    </div>
  )
}
