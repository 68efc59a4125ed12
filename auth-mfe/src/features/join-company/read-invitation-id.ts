const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * @param text a pasted invitation link, or its id
 * @returns the invitation's id; undefined if there is none
 */
export function readInvitationId(text: string): string | undefined {
  const value = text.trim();
  const id = URL.canParse(value)
    ? new URL(value).searchParams.get('invitation')
    : value.replace(/^.*[?&]invitation=/, '');
  return id && UUID.test(id) ? id : undefined;
}
