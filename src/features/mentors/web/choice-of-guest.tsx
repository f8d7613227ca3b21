import { useEffect, useEffectEvent } from 'react'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { takeChoice } from './pending-choice.ts'
import { useConnecting } from './use-connecting.ts'

/** Connects visitors with the mentor they chose as guests, once they have signed in. */
export function ChoiceOfGuest() {
  const { roles } = useUser()
  const { connect } = useConnecting()
  const finish = useEffectEvent(async () => {
    const choice = takeChoice()
    if (choice && !hasRole(roles, 'mentor')) await connect(choice)
  })
  useEffect(() => void finish(), [])
  return null
}
