const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * @param text the link of an invitation as it is pasted, or what it has behind `invitation=`
 * @returns the id of the invitation; undefined where there is none in it
 */
export function readInvitationId(text: string): string | undefined {
  const value = text.trim();
  const id = URL.canParse(value) ? new URL(value).searchParams.get('invitation') : value.replace(/^.*[?&]invitation=/, '');
  return id && UUID.test(id) ? id : undefined;
}
