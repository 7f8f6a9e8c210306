export default function OrderCreate() {
  return null;
}
