export function SubmitOrBack({
  sending,
  submit,
  back,
  onBack,
}: {
  sending: boolean;
  submit: string;
  back: string;
  onBack: () => void;
}) {
  return (
    <div class="actions">
      <button type="submit" class="main" aria-disabled={sending}>
        {submit}
      </button>
      <button type="button" onClick={onBack}>
        {back}
      </button>
    </div>
  );
}
