import type { SignInElsewhere } from '#features/scenarios/model.ts'
import { signInByPopup } from '#features/accounts/web/provider-sign-in.ts'

export const signIn: SignInElsewhere = (asked) => signInByPopup('gitlab', asked)
